/** What browsers still call places by, and what the places are called. */
export const OLD_NAMES: Readonly<Record<string, string>> = {
  Asmera: 'Asmara', Calcutta: 'Kolkata', Coral_Harbour: 'Atikokan', Dacca: 'Dhaka', Faeroe: 'Faroe', Godthab: 'Nuuk',
  Katmandu: 'Kathmandu', Kiev: 'Kyiv', Ponape: 'Pohnpei', Rangoon: 'Yangon', Saigon: 'Ho Chi Minh City', Truk: 'Chuuk',
};
