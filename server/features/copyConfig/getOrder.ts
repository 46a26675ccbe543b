import type { CopyBatchTable } from '../../base/database/tables/copies';
import type { Services } from '../../base/services/context';
import type { Order } from './order';
import { createPartsOrder } from './partsOrder';
import { parseChosenRecords } from './records/chosen';
import { createRecordsOrder } from './records/order';

/** Returns the order of a batch. */
export function getOrder(services: Services, batch: CopyBatchTable): Order {
    const chosen = parseChosenRecords(batch);
    return chosen ? createRecordsOrder(services, batch, chosen) : createPartsOrder(services, batch);
}
