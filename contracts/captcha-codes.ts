/** What is refused until a challenge is solved: signing in, registration, codes that are sent, and recovery. */
export const CAPTCHA_CODES = [100, 111, 112, 113] as const;
export type CaptchaCode = (typeof CAPTCHA_CODES)[number];
