export const CHANNELS = ['mail', 'sms'] as const;
export type DeliveryChannel = (typeof CHANNELS)[number];
