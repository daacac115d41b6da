/** Phone numbers as people type and paste them. Whether one exists is for the server to say. */
export { readPhone, toPlainDigits, type PhoneText } from './read-phone.ts';
