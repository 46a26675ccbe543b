import general from 'ra-language-english';
import { defaultLanguage } from '../../../i18n/languages';
import type { Messages } from '../../../providers/i18nProvider';
import { loadFiles } from './textFiles';

async function loadLanguage(code: string): Promise<Messages> {
    const files = await loadFiles(code);
    const texts = Object.entries(files).map(([path, namespace]) => [/(\w+)\.json$/.exec(path)?.[1], namespace]);
    return Object.fromEntries(texts);
}

function merged(under: object, over: object): object {
    const result: Record<string, unknown> = { ...under };
    for (const [key, value] of Object.entries(over)) {
        const existing = result[key];
        const both = typeof value === 'object' && value !== null && typeof existing === 'object' && existing !== null;
        result[key] = both ? merged(existing, value) : value;
    }
    return result;
}

/** Loads react-admin's own texts, overridden by those of the console. */
async function loadDefault(): Promise<Messages> {
    // Merged catalogues have the shape of each.
    return merged(general, await loadLanguage(defaultLanguage)) as Messages;
}

/** Loads all texts of a language. Missing ones are taken from the default language. */
export async function loadMessages(code: string): Promise<Messages> {
    const fallback = loadDefault();
    if (code === defaultLanguage) return fallback;
    // Merged catalogues have the shape of each.
    return merged(await fallback, await loadLanguage(code)) as Messages;
}

/** Loads later texts of a language by namespace. Missing ones are taken from the default language. */
export async function loadLaterMessages(code: string, namespaces: readonly string[]): Promise<Messages> {
    const { loadLaterFile } = await import('./laterTextFiles');
    const load = async (namespace: string) => {
        const [under, own] = await Promise.all([
            loadLaterFile(defaultLanguage, namespace),
            loadLaterFile(code, namespace),
        ]);
        return [namespace, merged(under, own)];
    };
    return Object.fromEntries(await Promise.all(namespaces.map(load)));
}
