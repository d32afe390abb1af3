/** Returns a body reader that calls `onBytes` with the number of bytes received so far (after decompression). */
export function countedBody(onBytes: (bytes: number) => void): (response: Response) => Promise<string> {
  return async (response) => {
    if (response.body === null) return response.text();
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    let bytes = 0;
    let text = '';
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      bytes += chunk.value.byteLength;
      text += decoder.decode(chunk.value, { stream: true });
      onBytes(bytes);
    }
    return text + decoder.decode();
  };
}
