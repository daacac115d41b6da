import type { CurrencyIso } from '@glasshouse/domain/money';

/** What people pay with, where the site's languages are spoken and around it. */
export const MONEY_BY_COUNTRY: Readonly<Record<string, CurrencyIso>> = {
  AD: 'EUR', AE: 'AED', AR: 'ARS', AT: 'EUR', AU: 'AUD', AZ: 'AZN', BD: 'BDT', BE: 'EUR', BH: 'BHD', BO: 'BOB',
  BR: 'BRL', BY: 'BYN', CA: 'CAD', CH: 'CHF', CL: 'CLP', CO: 'COP', CR: 'CRC', CY: 'EUR', DE: 'EUR', DO: 'DOP',
  DZ: 'DZD', EG: 'EGP', ES: 'EUR', FI: 'EUR', FR: 'EUR', GB: 'GBP', GH: 'GHS', GR: 'EUR', GT: 'GTQ', HK: 'HKD',
  HN: 'HNL', ID: 'IDR', IE: 'EUR', IN: 'INR', IQ: 'IQD', IR: 'IRR', IT: 'EUR', JO: 'JOD', JP: 'JPY', KE: 'KES',
  KG: 'KGS', KW: 'KWD', KZ: 'KZT', LB: 'LBP', LK: 'LKR', LU: 'EUR', MA: 'MAD', MT: 'EUR', MX: 'MXN', NG: 'NGN',
  NL: 'EUR', NZ: 'NZD', OM: 'OMR', PA: 'PAB', PE: 'PEN', PH: 'PHP', PK: 'PKR', PL: 'PLN', PT: 'EUR', PY: 'PYG',
  QA: 'QAR', RU: 'RUB', SA: 'SAR', SG: 'SGD', TJ: 'TJS', TN: 'TND', TR: 'TRY', UA: 'UAH', US: 'USD', UY: 'UYU',
  UZ: 'UZS', VE: 'VES', ZA: 'ZAR',
};

/** Whose clock a place keeps, as browsers name it; old names stand beside new ones. Of the greatest towns of each country. */
export const COUNTRY_BY_ZONE: Readonly<Record<string, string>> = {
  'Africa/Algiers': 'DZ', 'Africa/Cairo': 'EG', 'Africa/Casablanca': 'MA', 'Africa/Accra': 'GH', 'Africa/Johannesburg': 'ZA',
  'Africa/Lagos': 'NG', 'Africa/Nairobi': 'KE', 'Africa/Tunis': 'TN', 'America/Argentina/Buenos_Aires': 'AR',
  'America/Buenos_Aires': 'AR', 'America/Argentina/Cordoba': 'AR', 'America/Asuncion': 'PY', 'America/Bahia': 'BR', 'America/Bogota': 'CO',
  'America/Caracas': 'VE', 'America/Chicago': 'US', 'America/Costa_Rica': 'CR', 'America/Denver': 'US', 'America/Detroit': 'US',
  'America/Edmonton': 'CA', 'America/Fortaleza': 'BR', 'America/Guatemala': 'GT', 'America/Halifax': 'CA',
  'America/La_Paz': 'BO', 'America/Lima': 'PE', 'America/Los_Angeles': 'US', 'America/Manaus': 'BR', 'America/Mexico_City': 'MX',
  'America/Monterrey': 'MX', 'America/Montevideo': 'UY', 'America/New_York': 'US', 'America/Panama': 'PA',
  'America/Phoenix': 'US', 'America/Recife': 'BR', 'America/Santiago': 'CL', 'America/Santo_Domingo': 'DO', 'America/Sao_Paulo': 'BR',
  'America/Tegucigalpa': 'HN', 'America/Tijuana': 'MX', 'America/Toronto': 'CA', 'America/Vancouver': 'CA', 'America/Winnipeg': 'CA',
  'America/Anchorage': 'US', 'Pacific/Honolulu': 'US', 'Asia/Almaty': 'KZ', 'Asia/Aqtau': 'KZ', 'Asia/Aqtobe': 'KZ', 'Asia/Qyzylorda': 'KZ',
  'Asia/Amman': 'JO', 'Asia/Baghdad': 'IQ', 'Asia/Bahrain': 'BH', 'Asia/Baku': 'AZ', 'Asia/Beirut': 'LB', 'Asia/Bishkek': 'KG',
  'Asia/Calcutta': 'IN', 'Asia/Kolkata': 'IN', 'Asia/Colombo': 'LK', 'Asia/Dhaka': 'BD', 'Asia/Dubai': 'AE', 'Asia/Dushanbe': 'TJ',
  'Asia/Hong_Kong': 'HK', 'Asia/Jakarta': 'ID', 'Asia/Jayapura': 'ID', 'Asia/Makassar': 'ID', 'Asia/Karachi': 'PK',
  'Asia/Kuwait': 'KW', 'Asia/Manila': 'PH', 'Asia/Muscat': 'OM', 'Asia/Nicosia': 'CY', 'Asia/Qatar': 'QA', 'Asia/Riyadh': 'SA',
  'Asia/Singapore': 'SG', 'Asia/Tashkent': 'UZ', 'Asia/Samarkand': 'UZ', 'Asia/Tehran': 'IR', 'Asia/Tokyo': 'JP',
  'Asia/Yekaterinburg': 'RU', 'Asia/Omsk': 'RU', 'Asia/Novosibirsk': 'RU', 'Asia/Krasnoyarsk': 'RU', 'Asia/Irkutsk': 'RU',
  'Asia/Vladivostok': 'RU', 'Atlantic/Canary': 'ES', 'Atlantic/Madeira': 'PT', 'Atlantic/Azores': 'PT', 'Australia/Adelaide': 'AU',
  'Australia/Brisbane': 'AU', 'Australia/Melbourne': 'AU', 'Australia/Perth': 'AU', 'Australia/Sydney': 'AU', 'Europe/Amsterdam': 'NL',
  'Europe/Athens': 'GR', 'Europe/Berlin': 'DE', 'Europe/Brussels': 'BE', 'Europe/Dublin': 'IE', 'Europe/Helsinki': 'FI',
  'Europe/Istanbul': 'TR', 'Europe/Kaliningrad': 'RU', 'Europe/Kiev': 'UA', 'Europe/Kyiv': 'UA', 'Europe/Lisbon': 'PT',
  'Europe/London': 'GB', 'Europe/Luxembourg': 'LU', 'Europe/Madrid': 'ES', 'Europe/Malta': 'MT', 'Europe/Minsk': 'BY',
  'Europe/Moscow': 'RU', 'Europe/Samara': 'RU', 'Europe/Volgograd': 'RU', 'Europe/Paris': 'FR', 'Europe/Rome': 'IT',
  'Europe/Vienna': 'AT', 'Europe/Warsaw': 'PL', 'Europe/Zurich': 'CH', 'Europe/Andorra': 'AD', 'Pacific/Auckland': 'NZ',
};
