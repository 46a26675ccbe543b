import { useListContext, useTranslate } from 'react-admin';
import { limits } from '../../../contract/limits';
import type { Resource } from '../../../contract/resource';
import { isUncounted } from '../../../providers/farPages';
import { createChunk, useLaterChunk } from '../../base/chunks/chunk';
import { withTexts } from '../../base/chunks/laterTexts';
import { CreateButton } from '../../base/page/CreateButton';
import { ListTitle } from './ListTitle';

const listTools = createChunk(withTexts(['export'], () => import('./ListTools').then(({ ListTools }) => ListTools)));

/** The title of a list, the number of records, and a button that creates one for accounts that may. */
export function ListHeader({ resource, isAboveTabs = false }: { resource: Resource; isAboveTabs?: boolean }) {
    const translate = useTranslate();
    const { total } = useListContext();
    // Loaded after the rows, which the user is waiting for; if it fails, the list works without it.
    const { Component: ListTools } = useLaterChunk(listTools, total !== undefined);
    return (
        <ListTitle
            title={translate(`resources.${resource.name}.many`)}
            count={total === undefined ? undefined : Math.min(total, limits.countedRows)}
            says={total !== undefined && isUncounted(total) ? 'lists.more' : 'lists.total'}
            isAboveTabs={isAboveTabs}
        >
            {total !== undefined && ListTools && <ListTools resource={resource} />}
            <CreateButton resource={resource} />
        </ListTitle>
    );
}
