import { join } from 'node:path';
import * as calls from '../../../contract/calls/media';
import { commonOwner } from '../../../contract/library';
import { type MediaType, mediaTypes, ownMediaTypes } from '../../../contract/limits';
import { commonMedia, media } from '../../../resources/media';
import type { Incoming, Services } from '../../base/services/context';
import { fail, invalid, problem } from '../../base/system/errors';
import { acceptFile, type ReceivedUpload } from '../../domain/media/accept';
import { findMediaById, mediaResource } from '../../domain/media/mediaRows';
import { receiveFile } from '../../domain/media/receive';
import { checkRoom } from '../../domain/media/work/workers';
import { incomingFolder, inWorkFolder } from '../../domain/media/workFolder';
import { withFileHash } from '../../kernel/guard/idempotency';
import { mediaOperations } from '../../rules/media';
import { idempotent, keptAnswer } from '../../store/idempotency';
import { createWrite } from '../../store/write';
import { type HandledCall, handle, handleRaw } from '../routes/handle';
import { serveFile } from './serveFile';

/** The request of an upload, with the parameters that its call declares. */
type MediaUpload = Incoming<unknown, never, 'c' | 'mt' | 'replace'>;
type UploadHandler = (incoming: MediaUpload, services: Services) => Promise<calls.UploadedMedia>;

function parseMediaType({ query: { c = 'media', mt } }: MediaUpload, choices: readonly MediaType[]): string {
    const known = choices.find((mediaType) => mediaType === mt);
    const problems = [
        ...(c === 'media' ? [] : [problem('c', 'validation.choice')]),
        ...(known ? [] : [problem('mt', mt ? 'validation.choice' : 'validation.required')]),
    ];
    return known && problems.length === 0 ? known : invalid(problems);
}

/**
 * Returns the part of an upload that may be repeated. A file can be received only once, so this part begins after its
 * arrival. A repeated request is looked up first, otherwise its own first file would count as a duplicate.
 */
function acceptIdempotently(arrived: ReceivedUpload, folder: string): UploadHandler {
    return idempotent(async (incoming: MediaUpload, services: Services) => {
        const stored = incoming.idempotency && (await keptAnswer<calls.UploadedMedia>(incoming, services));
        if (stored) return stored.answer;
        const write = { ...createWrite(incoming, mediaResource, services), verb: 'create' };
        return await acceptFile(services, write, arrived, folder);
    });
}

type GetOwner = (incoming: MediaUpload) => string;
/** What is known about a file before it arrives. */
type UploadFacts = Pick<ReceivedUpload, 'mediaType' | 'replaced'>;

/** Returns a handler that receives a file into the library of a landing page or into the common library. */
function createUploadHandler(
    getOwner: GetOwner,
    announced: (incoming: MediaUpload, services: Services, ldpId: string) => Promise<UploadFacts> | UploadFacts,
): UploadHandler {
    return async (incoming, services) => {
        const ldpId = getOwner(incoming);
        const what = await announced(incoming, services, ldpId);
        checkRoom(ldpId);
        return await inWorkFolder(incomingFolder(services.config), async (folder) => {
            const path = join(folder, 'arrived');
            const { name, hash } = await receiveFile(incoming.request, path);
            const idempotency = withFileHash(incoming.idempotency, hash);
            const { admitAgain } = incoming;
            const arrived = { ...what, ldpId, name, path, admitAgain };
            return await acceptIdempotently(arrived, folder)({ ...incoming, idempotency }, services);
        });
    };
}

const createAddHandler = (getOwner: GetOwner, choices: readonly MediaType[]): UploadHandler =>
    createUploadHandler(getOwner, (incoming) => ({ mediaType: parseMediaType(incoming, choices) }));

/** Returns a handler that replaces a file. The new file keeps the media type of the replaced one. */
const createReplaceHandler = (getOwner: GetOwner): UploadHandler =>
    createUploadHandler(getOwner, async ({ query }, { db }, ldpId) => {
        const replaced = (await findMediaById(db, ldpId, query.replace ?? '')) ?? fail('notFound');
        return { mediaType: replaced.media_type, replaced };
    });

const getLandingPageOwner: GetOwner = ({ tenant }) => tenant?.id ?? fail('notFound');
const getCommonOwner: GetOwner = () => commonOwner;

const own = mediaOperations(media);
const shared = mediaOperations(commonMedia);

export const mediaHandlers: readonly HandledCall[] = [
    handle(calls.uploadImage, createAddHandler(getLandingPageOwner, ownMediaTypes)),
    handle(calls.replaceImage, createReplaceHandler(getLandingPageOwner)),
    handle(calls.uploadCommonImage, createAddHandler(getCommonOwner, mediaTypes)),
    handle(calls.replaceCommonImage, createReplaceHandler(getCommonOwner)),
    handle(calls.deleteManyMedia, idempotent(own.deletemany)),
    handle(calls.deleteManyCommonMedia, idempotent(shared.deletemany)),
    handle(calls.countMediaTypes, own.countTypes),
    handle(calls.countCommonMediaTypes, shared.countTypes),
    handleRaw(calls.serveImage, (incoming, services) => serveFile({ ...incoming, caches: 'private' }, services)),
];
