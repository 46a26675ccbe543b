import { type TranslateFunction, useTranslate } from 'react-admin';
import type { Resource } from '../../contract/resource';
import type { Question } from '../../src/base/dialogs/messages';
import { useLandingPage } from '../../src/base/session/SessionContext';

type QuestionSubject = { title: string } | { smart_count: number };
export type SwitchDirection = 'on' | 'off';

/**
 * Builds the confirmation before something is switched on or off: one record by its title, or several by their number.
 * It explains the effect on the landing page of this name. Types outside of landing pages have texts of their own:
 * `resources.<name>.status`.
 */
export function buildStatusQuestion(
    translate: TranslateFunction,
    { name, scope }: Pick<Resource, 'name' | 'scope'>,
    landingPage: string,
    way: SwitchDirection,
    what: QuestionSubject,
): Question {
    const isOne = 'title' in what;
    const own = `resources.${name}.status.${way}${isOne ? 'Text' : 'Many'}`;
    const usual = isOne ? `lists.status.${way}Text` : `lists.bulk.${way}Text`;
    return {
        title: translate(`lists.status.${way}Title`),
        text: scope === 'landingPage' ? translate(usual, { ...what, landingPage }) : translate(own, what),
        confirm: translate(`lists.status.${way}`),
        danger: way === 'off',
    };
}

/** Returns `buildStatusQuestion` for records of a type on the landing page of this tab. */
export function useStatusQuestion(
    resource: Pick<Resource, 'name' | 'scope'>,
): (way: SwitchDirection, what: QuestionSubject) => Question {
    const translate = useTranslate();
    const { name } = useLandingPage();
    return (way, what) => buildStatusQuestion(translate, resource, name, way, what);
}
