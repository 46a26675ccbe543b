import { connect, type Socket } from 'node:net';
import { createReader } from '../load';

/** Longest piece of an answer that is read at once (bytes). */
const readBytes = 64 * 1024;

/** All connections read into the same bytes, one after the other. */
const shared = Buffer.alloc(readBytes);

/** What waits for an answer; `end` gets its status, 0 if there is none. */
type Turn = { sent: number; end(status: number): void };

/**
 * A connection for one request after the other. A request needs no listener, timer or memory of its own, since the
 * server shares the machine with whoever sends it requests.
 */
export class Connection {
    readonly #socket: Socket;
    #turn: Turn | undefined;

    constructor(port: number) {
        const read = createReader((status) => this.#end(status));
        const callback = (length: number) => {
            read(shared.subarray(0, length));
            return true;
        };
        this.#socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer: shared, callback } });
        this.#socket.on('error', () => this.destroy());
        this.#socket.on('close', () => this.destroy());
    }

    get isOpen(): boolean {
        return !this.#socket.destroyed;
    }

    send(request: Buffer, turn: Turn): void {
        this.#turn = turn;
        this.#socket.write(request);
    }

    /** Gives the connection up if its request was sent before this instant. */
    destroyIfLate(oldest: number): void {
        if (this.#turn && this.#turn.sent < oldest) this.destroy();
    }

    destroy(): void {
        this.#socket.destroy();
        this.#end(0);
    }

    #end(status: number): void {
        const turn = this.#turn;
        this.#turn = undefined;
        turn?.end(status);
    }
}
