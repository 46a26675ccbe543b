import { expect, it } from 'vitest';
import { readEvents } from '../../../../src/screens/presence/readEvents';

/** A stream of these bytes, cut anywhere. */
const streamOf = (...parts: Uint8Array[]) =>
    new ReadableStream<Uint8Array>({
        start(controller) {
            for (const part of parts) controller.enqueue(part);
            controller.close();
        },
    });

it('events are read whole, wherever the network has cut them, and comments are passed over', async () => {
    const bytes = new TextEncoder().encode(':\n\ndata: {"name":"Åsa"}\n\n:\n\ndata: {"name":"สมชาย"}\n\n');
    for (let cut = 0; cut <= bytes.length; cut += 1) {
        const told: string[] = [];
        await readEvents(streamOf(bytes.slice(0, cut), bytes.slice(cut)), (data) => told.push(data));
        expect(told).toEqual(['{"name":"Åsa"}', '{"name":"สมชาย"}']);
    }
});
