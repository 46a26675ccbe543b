import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isLandingPageType } from '../../../contract/declaration/landingPages';
import type { Resource } from '../../../contract/resource';
import { useRefreshLandingPages } from '../../base/session/SessionContext';

/**
 * Returns a function that refreshes all lists of this resource and, if its records are landing pages, the current
 * landing page. Open forms keep their values.
 */
export function useRefreshLists(resource: Resource): () => Promise<void> {
    const queries = useQueryClient();
    const refreshLandingPages = useRefreshLandingPages();
    return useCallback(async () => {
        const kinds = ['getList', 'getMany', 'getManyReference'];
        const lists = kinds.map((kind) => queries.invalidateQueries({ queryKey: [resource.route, kind] }));
        await Promise.all([...lists, isLandingPageType(resource) ? refreshLandingPages() : undefined]);
    }, [queries, refreshLandingPages, resource]);
}
