import { timingSafeEqual } from 'node:crypto';
import { commonOwner } from '../../../contract/library';
import type { Services } from '../../base/services/context';
import { deriveToken } from '../sessions/tokens';

const purpose = 'preview pictures';

const hourMs = 60 * 60 * 1000;

/** Hours for which a grant is valid, besides the rest of the hour in which it is made. */
const validHours = 11;

/** `<landing page>.<hour of its end since 1970>.<signature>`. Longer texts are no grants. */
const grantPattern = /^([A-Za-z0-9_-]{1,64})\.([1-9]\d{0,6})\.([A-Za-z0-9_-]{43})$/;

type Granting = Pick<Services, 'config' | 'now'>;

const sign = ({ config }: Granting, ldpId: string, end: number) =>
    deriveToken(config.secretKey, purpose, `${ldpId}.${end}`);

/**
 * Returns the text that lets documents without origin, which have no session, load the pictures of one landing page and
 * of the common library. It is the same for an hour, so that browsers keep the pictures, and valid for 11 to 12 hours.
 */
export function grantPictures(services: Granting, ldpId: string): string {
    const end = Math.floor(services.now().getTime() / hourMs) + 1 + validHours;
    return `${ldpId}.${end}.${sign(services, ldpId, end)}`;
}

/** Whether a grant is valid now for the files of an owner: a landing page, or the common library. */
export function isPictureGranted(services: Granting, grant: string, owner: string): boolean {
    const [, ldpId = '', hour = '', signature = ''] = grantPattern.exec(grant) ?? [];
    const end = Number(hour);
    const expected = sign(services, ldpId, end);
    const isSigned =
        signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
    const isCurrent = services.now().getTime() < end * hourMs;
    return isSigned && isCurrent && (owner === ldpId || owner === commonOwner);
}
