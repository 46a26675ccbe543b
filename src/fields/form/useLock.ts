import { isStatusAllowed } from '../../../contract/call';
import { isLandingPageType } from '../../../contract/declaration/landingPages';
import type { Resource } from '../../../contract/resource';
import { getDemand } from '../../../contract/screens';
import { useMay, useProfile } from '../../base/session/SessionContext';
import type { Values } from './values';

/** The i18n key of why a record cannot be changed; undefined if it can. */
export type Lock = 'forms.viewOnly' | 'forms.inactive' | undefined;

/** Returns a function that gives the reason why this account cannot change a record. */
export function useLock(resource: Resource): (record: Readonly<Values>) => Lock {
    const may = useMay();
    const rights = useProfile();
    const { update } = resource.calls;
    return ({ status }) => {
        if (!update || !may(getDemand(resource, 'update'))) return 'forms.viewOnly';
        const isAsleep = isLandingPageType(resource) && status === 'INACTIVE';
        return isAsleep && !isStatusAllowed('INACTIVE', update, rights) ? 'forms.inactive' : undefined;
    };
}
