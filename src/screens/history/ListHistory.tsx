import type { Resource } from '../../../contract/resource';
import { DeletedButton } from './DeletedButton';
import { OrderButton } from './OrderButton';

/** What was done to a list as a whole, and what was taken out of it. */
export function ListHistory({ resource }: { resource: Resource }) {
    return (
        <>
            <OrderButton resource={resource} />
            <DeletedButton resource={resource} />
        </>
    );
}
