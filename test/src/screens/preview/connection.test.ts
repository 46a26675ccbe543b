import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { protocol } from '../../../../src/preview/protocol';
import { connectFrame, type Drawing } from '../../../../src/screens/preview/connection';
import { addFrame, createInside, fakeFrames } from './fakeFrame';

fakeFrames();
afterEach(() => document.body.replaceChildren());

const change = (type: string): Drawing => ({ kind: 'change', change: { type, values: {} } });
const page: Drawing = {
    kind: 'page',
    // Frames get it as it is.
    request: {} as Extract<Drawing, { kind: 'page' }>['request'],
    change: undefined,
    withScripts: true,
};

function connect() {
    const listener = { onReady: vi.fn(), onMessage: vi.fn(), onHang: vi.fn() };
    const frame = addFrame();
    const inside = createInside(frame);
    return { ...listener, inside, connection: connectFrame(frame, listener) };
}

describe('a connection to the frame of the preview', () => {
    it('sends nothing before the frame is ready, and everything from then on', () => {
        const { inside, connection, onReady } = connect();
        connection.draw(page);
        connection.show('banner/1');
        expect([inside.ports.length, onReady.mock.calls.length]).toEqual([0, 0]);
        inside.load();
        expect(onReady).toHaveBeenCalledTimes(1);
        connection.draw(page);
        connection.show('banner/1');
        expect(inside.drawn()).toEqual([
            { ...page, seq: 1 },
            { kind: 'show', place: 'banner/1' },
        ]);
        connection.close();
    });

    it('begins anew each time the frame is loaded, and no longer listens to the page before', () => {
        const { inside, connection, onReady, onMessage } = connect();
        inside.load();
        connection.draw(page);
        inside.load();
        expect(onReady).toHaveBeenCalledTimes(2);
        inside.ports[0]?.postMessage({ kind: 'picked', place: 'banner/1' });
        expect(onMessage).not.toHaveBeenCalled();
        inside.received.length = 0;
        connection.draw(page);
        expect(inside.drawn()).toEqual([{ ...page, seq: 1 }]);
        connection.close();
    });

    it('gives up a frame that loads itself again and again, once', () => {
        const { inside, connection, onReady, onHang } = connect();
        for (let load = 0; load < 100; load += 1) inside.load();
        expect(onReady).toHaveBeenCalledTimes(20);
        expect(onHang).toHaveBeenCalledTimes(1);
        vi.advanceTimersByTime(10_000);
        expect(onHang).toHaveBeenCalledTimes(1);
        connection.close();
    });

    it('gives up a frame whose script never came to an end, once', () => {
        const { inside, connection, onHang, onMessage } = connect();
        inside.load();
        inside.send({ kind: 'endless' });
        inside.send({ kind: 'endless' });
        inside.load();
        vi.advanceTimersByTime(10_000);
        expect([onHang, onMessage].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
        connection.close();
    });

    it('ends when it is closed', () => {
        const { inside, connection, onReady, onMessage, onHang } = connect();
        inside.load();
        connection.close();
        inside.send({ kind: 'pong' });
        inside.load();
        vi.advanceTimersByTime(10_000);
        expect([onReady, onMessage, onHang].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
    });
});

describe('messages of others', () => {
    it('have no effect, even if they look like those of the frame', () => {
        const { inside, connection, onReady } = connect();
        const foreign = createInside(addFrame());
        foreign.load();
        inside.say({ kind: 'ready', protocol }, window);
        inside.say({ kind: 'ready', protocol }, null);
        expect([onReady.mock.calls.length, inside.ports.length, foreign.ports.length]).toEqual([0, 0, 0]);
        connection.close();
    });

    it('of another build of the frame have no effect', () => {
        const { inside, connection, onReady } = connect();
        inside.say({ kind: 'ready', protocol: protocol + 1 });
        expect([onReady.mock.calls.length, inside.ports.length]).toEqual([0, 0]);
        connection.close();
    });

    const kinds = [
        'ready',
        'start',
        'painted',
        'picked',
        'followed',
        'found',
        'failure',
        'ping',
        '__proto__',
        'toString',
    ];
    const malformed = fc.oneof(
        fc.anything(),
        // Each kind, with something that it does not have.
        fc.record({ kind: fc.constantFrom(...kinds), data: fc.anything(), protocol: fc.anything() }),
    );

    it('have no effect on windows and ports if they are malformed: 10,000 of them', () => {
        const { inside, connection, onReady, onMessage, onHang } = connect();
        inside.load();
        const isForged = (message: unknown) =>
            !['pong'].includes(Object(message).kind) && Object(message).protocol !== protocol;
        fc.assert(
            fc.property(malformed.filter(isForged), (message) => {
                inside.say(message);
                inside.ports.at(-1)?.other?.onmessage?.({ data: message });
            }),
            { numRuns: 10_000 },
        );
        expect([onReady, onMessage, onHang].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
        connection.draw(page);
        expect(inside.drawn()).toEqual([{ ...page, seq: 1 }]);
        connection.close();
    });
});

describe('messages of the frame', () => {
    function receive(...messages: unknown[]) {
        const { inside, connection, onMessage } = connect();
        inside.load();
        for (const message of messages) inside.send(message);
        connection.close();
        return onMessage.mock.calls.flat();
    }

    it('are taken with what is known of them, and paths are decoded', () => {
        const finding = { kind: 'cut', place: 'banner/1', text: 'Too long' };
        expect(
            receive(
                { kind: 'picked', place: 'banner/1', more: 1 },
                { kind: 'followed', path: '/th/%E0%B8%81' },
                { kind: 'found', findings: [finding, { kind: 'odd', text: '' }, null, { ...finding, text: 1 }] },
            ),
        ).toEqual([
            { kind: 'picked', place: 'banner/1' },
            { kind: 'followed', path: '/th/ก' },
            { kind: 'found', findings: [finding] },
        ]);
    });

    it('are left out if they are too long, or name a path that cannot be decoded', () => {
        const long = 'x'.repeat(2001);
        expect(receive({ kind: 'picked', place: long }, { kind: 'followed', path: '/%E0%A4%A' })).toEqual([]);
        expect(receive({ kind: 'painted', seq: 1, ms: 1, failure: long })).toMatchObject([
            { failure: long.slice(0, 2000) },
        ]);
        const many = Array.from({ length: 5000 }, () => ({ kind: 'cut', place: undefined, text: 'a' }));
        expect(receive({ kind: 'found', findings: many })[0]?.findings).toHaveLength(100);
    });
});

describe('drawing', () => {
    function start() {
        const connected = connect();
        connected.inside.load();
        const paint = (seq: number) => connected.inside.send({ kind: 'painted', seq, ms: 1 });
        return { ...connected, paint };
    }

    it('draws only the newest of the changes that come while one is being drawn', () => {
        const { inside, connection, paint } = start();
        for (const type of ['a', 'b', 'c', 'd']) connection.draw(change(type));
        expect(inside.drawn()).toEqual([{ ...change('a'), seq: 1 }]);
        paint(1);
        expect(inside.drawn()).toEqual([
            { ...change('a'), seq: 1 },
            { ...change('d'), seq: 2 },
        ]);
        paint(2);
        expect(inside.drawn()).toHaveLength(2);
        connection.draw(change('e'));
        expect(inside.drawn().at(-1)).toEqual({ ...change('e'), seq: 3 });
        connection.close();
    });

    it('does not wait with a page, nor draw an older change after it', () => {
        const { inside, connection, paint } = start();
        connection.draw(change('a'));
        connection.draw(change('old'));
        connection.draw(page);
        expect(inside.drawn().at(-1)).toEqual({ ...page, seq: 2 });
        // An answer for what came before, or for nothing at all, frees nothing.
        for (const seq of [1, 7, -1]) paint(seq);
        connection.draw(change('new'));
        expect(inside.drawn()).toHaveLength(2);
        paint(2);
        expect(inside.drawn().slice(2)).toEqual([{ ...change('new'), seq: 3 }]);
        connection.close();
    });
});

describe('a frame that hangs', () => {
    it('is noticed after two seconds, once', () => {
        const { inside, connection, onHang } = connect();
        inside.load();
        vi.advanceTimersByTime(2000);
        expect(onHang).not.toHaveBeenCalled();
        vi.advanceTimersByTime(1000);
        expect(onHang).toHaveBeenCalledTimes(1);
        vi.advanceTimersByTime(20_000);
        expect(onHang).toHaveBeenCalledTimes(1);
        connection.close();
    });

    it('is none as long as it answers', () => {
        const { inside, connection, onHang } = connect();
        inside.load();
        for (let second = 0; second < 20; second += 1) {
            vi.advanceTimersByTime(1000);
            inside.send({ kind: 'pong' });
        }
        expect(onHang).not.toHaveBeenCalled();
        expect(inside.received.some(({ kind }) => kind === 'ping')).toBe(true);
        connection.close();
    });

    it('is none in a tab in the background, whose frames may rest', () => {
        const { inside, connection, onHang } = connect();
        inside.load();
        const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
        vi.advanceTimersByTime(60_000);
        expect(onHang).not.toHaveBeenCalled();
        hidden.mockReturnValue(false);
        vi.advanceTimersByTime(1500);
        expect(onHang).not.toHaveBeenCalled();
        vi.advanceTimersByTime(2000);
        expect(onHang).toHaveBeenCalledTimes(1);
        connection.close();
    });
});
