import { useTranslate } from 'react-admin';
import type { Resource } from '../../contract/resource';
import type { Question } from '../../src/base/dialogs/messages';
import { useLandingPage } from '../../src/base/session/SessionContext';

type QuestionSubject = { title: string } | { smart_count: number };
type SwitchDirection = 'on' | 'off';

/**
 * Returns a function for the confirmation before something is switched on or off: one record by its title, or several
 * by their number. It explains the effect. Types outside of landing pages have texts of their own:
 * `resources.<name>.status`.
 */
export function useStatusQuestion({
    name,
    scope,
}: Pick<Resource, 'name' | 'scope'>): (way: SwitchDirection, what: QuestionSubject) => Question {
    const translate = useTranslate();
    const { name: landingPage } = useLandingPage();

    function getText(way: SwitchDirection, what: QuestionSubject): string {
        const isOne = 'title' in what;
        if (scope !== 'landingPage')
            return translate(`resources.${name}.status.${way}${isOne ? 'Text' : 'Many'}`, what);
        return translate(isOne ? `lists.status.${way}Text` : `lists.bulk.${way}Text`, { ...what, landingPage });
    }
    return (way, what) => ({
        title: translate(`lists.status.${way}Title`),
        text: getText(way, what),
        confirm: translate(`lists.status.${way}`),
        danger: way === 'off',
    });
}
