import { hasVerb, type Resource } from '../../../contract/resource';
import { getDemand } from '../../../contract/screens';
import { CreateButton } from '../../base/page/CreateButton';
import { NoneFound, NoRecords } from '../../base/page/NoRecords';
import { useMay } from '../../base/session/SessionContext';

type Props = { resource: Resource; narrowed: boolean; clear(): void };

/** What a list without rows says: that its filters leave nothing, or how to create the first record. */
export function EmptyList({ resource, narrowed, clear }: Props) {
    const may = useMay();
    if (narrowed) return <NoneFound clear={clear} />;
    const mayCreate = hasVerb(resource, 'create') && may(getDemand(resource, 'create'));
    return <NoRecords tab={{ resource }} create={mayCreate && <CreateButton resource={resource} />} />;
}
