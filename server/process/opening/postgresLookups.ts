import { setImmediate } from 'node:timers';
import type pg from 'pg';
import type { Lookup, PoolConnections } from '../../base/database/dialect';
import { isLost } from '../../base/database/dialect.postgres';
import { createClient } from './postgresPools';
import { createStatementNames } from './statementNames';

/** A connection and the number of answers that it owes; without a client it is opened by the next question. */
type Lane = { client?: Promise<pg.Client>; owed: number; isHeld: boolean };

/** Holds back what is written to a connection in this turn of the event loop, so that all of it is sent at once. */
function sendTogether(lane: Lane, { connection: { stream } }: pg.Client): void {
    if (lane.isHeld) return;
    lane.isHeld = true;
    stream.cork();
    setImmediate(() => {
        lane.isHeld = false;
        stream.uncork();
    });
}

/**
 * Creates look-ups over `count` connections of their own. Questions do not wait for the answers of others: those of the
 * same moment go to the database in one piece. Each remains a statement of its own, which fails alone. `count` takes those
 * for waiting that were sent behind others of their connection.
 */
export function createLookups(
    config: pg.ClientConfig,
    count: number,
): {
    lookup: Lookup;
    count(): Omit<PoolConnections, 'pool'>;
    close(): Promise<void>;
} {
    const lanes = Array.from({ length: count }, (): Lane => ({ owed: 0, isHeld: false }));
    const getName = createStatementNames();

    function open(lane: Lane): Promise<pg.Client> {
        const client = createClient({ ...config, pipeline: true });
        const opened = client.connect().then(() => client);
        const forget = () => {
            if (lane.client === opened) delete lane.client;
        };
        client.on('error', forget);
        client.on('end', forget);
        opened.catch(forget);
        lane.client = opened;
        return opened;
    }

    const lookup: Lookup = async ({ sql: text, parameters }) => {
        const lane = lanes.reduce((least, each) => (each.owed < least.owed ? each : least));
        lane.owed += 1;
        const opened = lane.client ?? open(lane);
        try {
            const client = await opened;
            sendTogether(lane, client);
            const name = getName(text);
            const { rows } = await client.query({ text, values: [...parameters], ...(name ? { name } : {}) });
            return rows;
        } catch (error) {
            // What is asked next must not be sent over a broken connection.
            if (isLost(error) && lane.client === opened) delete lane.client;
            throw error;
        } finally {
            lane.owed -= 1;
        }
    };

    return {
        lookup,
        count() {
            const busy = lanes.filter(({ owed }) => owed > 0);
            const waiting = busy.reduce((sum, { owed }) => sum + owed - 1, 0);
            const free = lanes.filter(({ owed, client }) => owed === 0 && client !== undefined);
            return { used: busy.length, free: free.length, waiting };
        },
        async close() {
            await Promise.all(lanes.map(async ({ client }) => (await client?.catch(() => undefined))?.end()));
        },
    };
}
