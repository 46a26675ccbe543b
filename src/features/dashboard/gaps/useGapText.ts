import { useTranslate } from 'react-admin';
import type { Gap } from '../../../../contract/calls/gaps';
import type { Tab } from '../../../../contract/screens';
import { getLanguage } from '../../../../i18n/languages';
import { landingPage } from '../../../../resources/landingPage';
import { useListText } from '../../../base/ui/useListText';

/** Returns a function that names a tab as the menu does; what a landing page itself may lack is a domain. */
export function useTabName(): (tab: Tab) => string {
    const translate = useTranslate();
    return ({ resource: { name }, variant }) => {
        if (name === landingPage.name) return translate('dashboard.gaps.domain');
        return translate(variant === undefined ? `resources.${name}.name` : `resources.${name}.variants.${variant}`);
    };
}

/** Returns a function that says what is missing, in a sentence. */
export function useGapText(): (gap: Gap, tab: Tab) => string {
    const translate = useTranslate();
    const listText = useListText();
    const getName = useTabName();
    return ({ kind, count, of, langs }, tab) => {
        if (kind === 'DOMAIN')
            return translate(`dashboard.gaps.DOMAIN.${of === 0 ? 'none' : 'unproven'}`, { smart_count: count });
        return translate(`dashboard.gaps.${kind}`, {
            ...{ name: getName(tab), smart_count: count, count, of },
            langs: listText(langs.map((code) => getLanguage(code).name)),
        });
    };
}
