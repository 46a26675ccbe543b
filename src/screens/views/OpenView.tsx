import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ListLook } from '../../../contract/calls/views';
import type { Resource } from '../../../contract/resource';
import { getOpeningSearch } from './look';

type Props = { resource: Resource; look: ListLook; showColumns(names: readonly string[]): void };

/** Opens a list with a look, in place of its address, before anything of the list is seen. */
export function OpenView({ resource, look, showColumns }: Props) {
    const navigate = useNavigate();
    const { key } = useLocation();
    // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes the address instead, the look is still wanted
    useEffect(() => {
        showColumns(look.columns);
        void navigate({ search: getOpeningSearch(resource, look) }, { replace: true });
    }, [key]);
    return null;
}
