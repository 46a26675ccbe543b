import { resolveReferences, search } from '../../../contract/calls/search';
import type { HandlerOf, Services } from '../../base/services/context';
import { createSearchContext } from '../../features/search/context';
import { resolveAll, searchEverything } from '../../features/search/search';
import { isKeptInRecords } from '../../rules/getOperation';
import { type HandledCall, handle } from '../routes/handle';

const listKept = ({ resources }: Services) => resources.filter(isKeptInRecords);

const searchHandler: HandlerOf<typeof search> = (incoming, services) => {
    const { q = '', ldpId = '' } = incoming.query;
    return searchEverything(createSearchContext(incoming, services, listKept(services)), q, ldpId);
};

const resolveHandler: HandlerOf<typeof resolveReferences> = (incoming, services) =>
    resolveAll(createSearchContext(incoming, services, listKept(services)), incoming.body.references);

export const searchHandlers: readonly HandledCall[] = [
    handle(search, searchHandler),
    handle(resolveReferences, resolveHandler),
];
