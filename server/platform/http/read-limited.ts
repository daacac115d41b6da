/** The whole body, unless it is longer than so many bytes: then it is left at once. */
export async function readLimited(response: Response, limitBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  if (response.body) {
    // Leaving the loop early closes the connection.
    for await (const chunk of response.body) {
      bytes += chunk.byteLength;
      if (bytes > limitBytes) throw new Error(`more than ${limitBytes} bytes`);
      chunks.push(chunk);
    }
  }
  return Buffer.concat(chunks);
}
