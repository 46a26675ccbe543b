import type { Resource } from '../../../contract/resource';
import type { Incoming, Services } from '../../base/services/context';
import type { RestQuery } from './query';

export type RowRange = { items: Record<string, unknown>[]; total: number };

/** The source of rows of a `dialect: 'rest'` resource if they are not records. */
export type RowSource = {
    list(query: RestQuery, incoming: Incoming, services: Services, resource: Resource): Promise<RowRange>;
    get(
        id: string,
        incoming: Incoming,
        services: Services,
        resource: Resource,
    ): Promise<Record<string, unknown> | undefined>;
};
