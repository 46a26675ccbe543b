import englishErrors from '../../../i18n/en/errors.json';
import english from '../../../i18n/en/signin.json';
import { defaultLanguage, getLanguage } from '../../../i18n/languages';
import { session } from '../../../providers/session';

/** The texts of the sign-in page, separate from the catalogue and its library, which are loaded later. */
export type SignInTexts = { code: string; tag: string; signin: typeof english; errors: typeof englishErrors };

type Namespace = Record<string, string>;

const files = import.meta.glob<Namespace>(['../../../i18n/*/{signin,errors}.json', '!../../../i18n/en/*'], {
    import: 'default',
});

async function load(code: string, namespace: string): Promise<Namespace> {
    return (await files[`../../../i18n/${code}/${namespace}.json`]?.()) ?? {};
}

export async function loadSignInTexts(locale: string): Promise<SignInTexts> {
    const { code, tag } = getLanguage(locale);
    const own = code === defaultLanguage ? [{}, {}] : await Promise.all([load(code, 'signin'), load(code, 'errors')]);
    return { code, tag, signin: { ...english, ...own[0] }, errors: { ...englishErrors, ...own[1] } };
}

/** Loads the texts in the last chosen language; if that fails, in the default language, which is always available. */
export function loadFirstTexts(): Promise<SignInTexts> {
    return loadSignInTexts(session.locale()).catch(() => loadSignInTexts(defaultLanguage));
}

/** Replaces `%{name}` in a text, as in the catalogue. */
export function filled(text: string, params: Readonly<Record<string, string | number>> = {}): string {
    return text.replace(/%\{(\w+)\}/g, (placeholder, name: string) => String(params[name] ?? placeholder));
}
