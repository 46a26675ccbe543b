import { useTranslate } from 'react-admin';
import type { Resource } from '../../contract/resource';
import type { Question } from '../../src/base/dialogs/said';
import { useLandingPage } from '../../src/base/session/SessionContext';

type What = { title: string } | { smart_count: number };
type Way = 'on' | 'off';

/**
 * Returns a function for the confirmation before something is switched on or off: one record by its title, or several
 * by their number. It explains the effect. Types outside of landing pages have texts of their own:
 * `resources.<name>.status`.
 */
export function useStatusQuestion({
    name,
    scope,
}: Pick<Resource, 'name' | 'scope'>): (way: Way, what: What) => Question {
    const translate = useTranslate();
    const { name: landingPage } = useLandingPage();

    function textOf(way: Way, what: What): string {
        const isOne = 'title' in what;
        if (scope !== 'landingPage')
            return translate(`resources.${name}.status.${way}${isOne ? 'Text' : 'Many'}`, what);
        return translate(isOne ? `lists.status.${way}Text` : `lists.bulk.${way}Text`, { ...what, landingPage });
    }
    return (way, what) => ({
        title: translate(`lists.status.${way}Title`),
        text: textOf(way, what),
        confirm: translate(`lists.status.${way}`),
        danger: way === 'off',
    });
}
