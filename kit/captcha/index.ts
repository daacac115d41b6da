export { solveCaptcha } from './solve-captcha.ts';
