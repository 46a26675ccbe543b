import type { Client } from '../../process/client';

type Values = Record<string, unknown>;

/** Changes a setting of a landing page, and returns a function that puts it back. */
export async function changeSetting(
    client: Client,
    ldpId: string,
    name: string,
    change: Values,
): Promise<() => Promise<void>> {
    const read = async () => {
        const { data } = await client.get<{ settings: Record<string, Values> }>(
            `/api/ldp/get/${ldpId}?settings=${name}`,
        );
        return data.settings[name] ?? {};
    };
    const write = async (values: Values) => {
        const { code, msg } = await client.post(`/api/ldp/${name}/update`, {
            ...values,
            ldpId,
            version: (await read()).version,
        });
        if (code !== 0) throw new Error(`${name} could not be saved: ${msg}`);
    };
    const { version: _, ...before } = await read();
    await write(change);
    return () => write(before);
}
