interface StreamDownload {
  /** Called once, when everything was taken, or the client went away, or it failed. */
  onEnd: () => void;
  onError: (error: unknown) => void;
}

const encoder = new TextEncoder();

/**
 * A response body that takes the next part when the client took the one before. The first part is made at once, so that
 * what fails at the beginning rejects, and can be answered with a status.
 */
export async function streamDownload(
  parts: AsyncGenerator<string | Uint8Array, void>,
  { onEnd, onError }: StreamDownload,
): Promise<ReadableStream<Uint8Array>> {
  let first: IteratorResult<string | Uint8Array, void> | null = await parts
    .next()
    .catch((error: unknown) => {
      onEnd();
      throw error;
    });
  const take = async () => {
    const taken = first ?? (await parts.next());
    first = null;
    return taken;
  };
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const taken = await take();
          if (taken.done !== true) {
            const { value } = taken;
            controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
            return;
          }
          onEnd();
          controller.close();
        } catch (error) {
          onEnd();
          onError(error);
          controller.error(error);
        }
      },
      cancel: async () => {
        await parts.return(undefined).catch(onError);
        onEnd();
      },
    },
    // Nothing is made before it is asked for.
    { highWaterMark: 0 },
  );
}
