import { languages } from '../i18n/languages';
import type { Client } from '../test/process/client';

const items = 60;

const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h6v6H1z" fill="#16a34a"/></svg>';

async function upload(client: Client, url: string, ldpId: string): Promise<string> {
    const body = new FormData();
    body.append('file', new Blob([picture], { type: 'image/svg+xml' }), 'icon.svg');
    const address = `${url}/api/image/upload?c=media&mt=icon&id=${ldpId}`;
    const answer = await fetch(address, { method: 'POST', headers: { Authorization: client.token }, body });
    const { code, msg, data }: { code: number; msg: string; data: { url: string } } = await answer.json();
    if (code !== 0) throw new Error(`The icon was refused: ${code} ${msg}`);
    return data.url;
}

const inEveryLanguage = (text: string) => Object.fromEntries(languages.map(({ code }) => [code, `${text} ${code}`]));

type Setting = { version: number; items: { id: string }[] };

async function save(client: Client, path: string, body: object): Promise<Setting> {
    const { code, msg, data } = await client.post<Setting>(path, body);
    if (code !== 0) throw new Error(`${path} answered ${code} ${msg}`);
    return data;
}

/** Creates a side bar and a layout with many items in every language. Returns the id of the first item of the bar. */
export async function largeSettings(client: Client, url: string, ldpId: string): Promise<string> {
    const icon = await upload(client, url, ldpId);
    const links = Array.from({ length: items }, (_, n) => ({
        title: inEveryLanguage(`Item ${n}`),
        routeType: 'INTERNAL',
        route: `/page-${n}`,
    }));
    type Settings = { settings: { bar: { SIDE: Setting }; layout: Setting } };
    const { settings } = (await client.get<Settings>(`/api/ldp/get/${ldpId}?settings=bar,layout`)).data;
    // The answer of a layout has its fields beside the columns of a setting.
    const { updatedBy: _by, updatedTime: _time, ...layout } = settings.layout as Setting & Record<string, unknown>;
    await save(client, '/api/ldp/layout/update', { ...layout, ldpId, buttons: links });
    const bar = await save(client, '/api/ldp/bar/update', {
        ldpId,
        bar: 'SIDE',
        version: settings.bar.SIDE.version,
        items: links.map((link) => ({ ...link, icon, buttonName: inEveryLanguage('Open'), status: 'ACTIVE' })),
    });
    return bar.items[0]?.id ?? '';
}
