/** What the house has signed for a person to keep: checked in the browser, and saved as a file. */
export { verifyReceipt, writeReceiptFile, type ReceiptVerdict } from './verify-receipt.ts';
export { saveText } from './save-text.ts';
