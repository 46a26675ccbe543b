import { languages } from '../../../i18n/languages';
import { findPathLanguage, getPathTag } from '../../../site/paths';
import { findPreferred } from '../../base/system/messages';
import type { RawAnswer } from '../routes/raw';
import { redirect, redirectByLanguage } from './fixed';
import type { Visit } from './visit';

/** Finds the language that a step of a path names, by its tag or its code. */
function findLanguage(step: string): string | undefined {
    const name = step.toLowerCase();
    return findPathLanguage(name) ?? languages.find(({ code }) => code === name)?.code;
}

/**
 * Leads to the address with the language in it, as it is written in addresses; undefined if the path has it, or has a
 * language that the landing page does not speak.
 */
export function leadToLanguage({ current, path, query, request }: Visit): RawAnswer | undefined {
    const { langs, defaultLang } = current.site;
    const [, step = '', rest = '/'] = /^\/([^/]*)(\/.*)?$/s.exec(path) ?? [];
    const named = findLanguage(step);
    if (named === undefined) {
        const lang = findPreferred(request.headers['accept-language'], langs) ?? defaultLang;
        return redirectByLanguage(`/${getPathTag(lang)}${path}${query}`);
    }
    const right = `/${getPathTag(named)}${rest}`;
    return langs.includes(named) && path !== right ? redirect(308, `${right}${query}`, 'lasting') : undefined;
}
