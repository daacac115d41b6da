/**
 * What feeds call the countries whose sport they tell of, and what flags and `Intl` call them: ISO 3166 alpha-2 in
 * lower case, or the part of the United Kingdom. Some feeds send the code as well, some the name alone. Parts of the
 * world have the numbers of the United Nations, by which `Intl` names them.
 */
export const COUNTRIES_BY_NAME: Readonly<Record<string, string>> = {
  Albania: 'al', Algeria: 'dz', Andorra: 'ad', Angola: 'ao', Argentina: 'ar', Armenia: 'am', Australia: 'au', Austria: 'at',
  Azerbaijan: 'az', Bahrain: 'bh', Bangladesh: 'bd', Belarus: 'by', Belgium: 'be', Bolivia: 'bo', 'Bosnia & Herzegovina': 'ba', Brazil: 'br',
  Bulgaria: 'bg', Cambodia: 'kh', Cameroon: 'cm', Canada: 'ca', Chile: 'cl', China: 'cn', Colombia: 'co', 'Costa Rica': 'cr',
  Croatia: 'hr', Cyprus: 'cy', Czechia: 'cz', 'Czech Republic': 'cz', Denmark: 'dk', Ecuador: 'ec', Egypt: 'eg', 'El Salvador': 'sv',
  England: 'gb-eng', Estonia: 'ee', Ethiopia: 'et', 'Faroe Islands': 'fo', Finland: 'fi', France: 'fr', Georgia: 'ge', Germany: 'de',
  Ghana: 'gh', Gibraltar: 'gi', Greece: 'gr', Guatemala: 'gt', Honduras: 'hn', 'Hong Kong': 'hk', Hungary: 'hu', Iceland: 'is',
  India: 'in', Indonesia: 'id', Iran: 'ir', Iraq: 'iq', Ireland: 'ie', Israel: 'il', Italy: 'it', 'Ivory Coast': 'ci',
  Jamaica: 'jm', Japan: 'jp', Jordan: 'jo', Kazakhstan: 'kz', Kenya: 'ke', Kosovo: 'xk', Kuwait: 'kw', Kyrgyzstan: 'kg',
  Latvia: 'lv', Lebanon: 'lb', Lithuania: 'lt', Luxembourg: 'lu', Malaysia: 'my', Malta: 'mt', Mexico: 'mx', Moldova: 'md',
  Mongolia: 'mn', Montenegro: 'me', Morocco: 'ma', Nepal: 'np', Netherlands: 'nl', 'New Zealand': 'nz', Nicaragua: 'ni', Nigeria: 'ng',
  'North Macedonia': 'mk', 'Northern Ireland': 'gb-nir', Norway: 'no', Oman: 'om', Pakistan: 'pk', Panama: 'pa', Paraguay: 'py', Peru: 'pe',
  Philippines: 'ph', Poland: 'pl', Portugal: 'pt', Qatar: 'qa', Romania: 'ro', Russia: 'ru', 'San Marino': 'sm', 'Saudi Arabia': 'sa',
  Scotland: 'gb-sct', Senegal: 'sn', Serbia: 'rs', Singapore: 'sg', Slovakia: 'sk', Slovenia: 'si', 'South Africa': 'za', 'South Korea': 'kr',
  'Republic of Korea': 'kr', Spain: 'es', 'Sri Lanka': 'lk', Sweden: 'se', Switzerland: 'ch', Tajikistan: 'tj', Tanzania: 'tz', Thailand: 'th',
  Tunisia: 'tn', Turkey: 'tr', Türkiye: 'tr', Turkmenistan: 'tm', USA: 'us', 'United States': 'us', Uganda: 'ug', Ukraine: 'ua',
  'United Arab Emirates': 'ae', Uruguay: 'uy', Uzbekistan: 'uz', Venezuela: 've', Vietnam: 'vn', Wales: 'gb-wls', Zambia: 'zm', Zimbabwe: 'zw',
  Africa: '002', America: '019', Asia: '142', Europe: '150', Oceania: '009',
};
