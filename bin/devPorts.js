/**
 * Where development listens: the console where `PORT` says, as a started product does, and the server behind it one further.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {{ console: number, server: number }}
 */
export function devPorts({ PORT }) {
    if (!PORT) return { console: 5173, server: 3000 };
    const port = Number(PORT);
    if (!/^\d+$/.test(PORT) || port < 1 || port > 65_534)
        throw new RangeError(`PORT must be a number from 1 to 65534, not "${PORT}"`);
    return { console: port, server: port + 1 };
}
