import { defaultLanguage } from '../../i18n/languages';
import type { Messages } from '../../providers/i18nProvider';

const files = import.meta.glob<object>('../../i18n/*/*.json', { import: 'default' });

async function loadLanguage(code: string): Promise<Messages> {
    const names = Object.keys(files).filter((path) => path.includes(`/i18n/${code}/`));
    const loaded = await Promise.all(
        names.map(async (path) => [path.slice(path.lastIndexOf('/') + 1, -'.json'.length), await files[path]?.()]),
    );
    return Object.fromEntries(loaded);
}

function merged(under: object, over: object): object {
    const result: Record<string, unknown> = { ...under };
    for (const [key, value] of Object.entries(over)) {
        const standing = result[key];
        const both = typeof value === 'object' && value !== null && typeof standing === 'object' && standing !== null;
        result[key] = both ? merged(standing, value) : value;
    }
    return result;
}

/** What react-admin says by itself, and over it what this console says otherwise. */
async function loadDefault(): Promise<Messages> {
    const [{ default: general }, own] = await Promise.all([
        import('ra-language-english'),
        loadLanguage(defaultLanguage),
    ]);
    return merged(general, own) as Messages;
}

/** All texts of a language. What it does not say yet is said in the default language. */
export async function loadMessages(code: string): Promise<Messages> {
    const fallback = loadDefault();
    if (code === defaultLanguage) return fallback;
    return merged(await fallback, await loadLanguage(code)) as Messages;
}
