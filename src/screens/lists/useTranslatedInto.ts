import { isTranslated } from '../../../contract/inputs';
import type { Resource } from '../../../contract/resource';
import { languages } from '../../../i18n/languages';
import { useLandingPage } from '../../base/session/SessionContext';

const all = languages.map(({ code }) => code);
const none: readonly string[] = [];

/** Returns the languages that the records of a list are to be translated into; none if they have a single one. */
export function useTranslatedInto(resource: Resource): readonly string[] {
    const { langs } = useLandingPage();
    const into = resource.scope === 'landingPage' ? langs : all;
    return isTranslated(resource) && into.length > 1 ? into : none;
}
