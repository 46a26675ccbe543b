import { useTranslate } from 'ra-core';
import type { Resource } from '../../contract/resource';
import { useLandingPage } from '../session/SessionContext';

type What = { title: string } | { smart_count: number };

/**
 * What switching on or off will do, to one record by its title or to several. Types that stand on no landing page have
 * words of their own: `resources.<name>.status`.
 */
export function useStatusText({ name, scope }: Resource): (way: 'on' | 'off', what: What) => string {
    const translate = useTranslate();
    const { name: landingPage } = useLandingPage();
    return (way, what) => {
        const isOne = 'title' in what;
        if (scope !== 'landingPage')
            return translate(`resources.${name}.status.${way}${isOne ? 'Text' : 'Many'}`, what);
        return translate(isOne ? `lists.status.${way}Text` : `lists.bulk.${way}Text`, { ...what, landingPage });
    };
}
