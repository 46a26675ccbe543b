const field = 'data: ';

/** Reads server-sent events until the stream ends; comments, which keep it open, are passed over. */
export async function readEvents(stream: ReadableStream<Uint8Array>, tell: (data: string) => void): Promise<void> {
    const reader = stream.getReader();
    const decoder = new TextDecoder();
    let unread = '';
    for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        const events = (unread + decoder.decode(value, { stream: true })).split('\n\n');
        unread = events.pop() ?? '';
        for (const event of events) if (event.startsWith(field)) tell(event.slice(field.length));
    }
}
