import { createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto';
import { bits, integer, nothing, objectId, sequence, setOf, tagged, time, utf8 } from './der';

const years = 30;
/** The longest common name that X.509 knows. */
const nameCharacters = 64;

export const isRsa = (key: KeyObject) => key.asymmetricKeyType === 'rsa';

function signatureAlgorithm(key: KeyObject): Buffer {
    return isRsa(key)
        ? sequence(objectId('1.2.840.113549.1.1.11'), nothing())
        : sequence(objectId('1.2.840.10045.4.3.2'));
}

function serialNumber(): Buffer {
    const bytes = randomBytes(16);
    bytes.writeUInt8((bytes.readUInt8(0) & 0x3f) | 0x40, 0);
    return integer(bytes);
}

/** Thirty years later, on the last of February where that year has no 29th. */
function endOf(start: Date): Date {
    const end = new Date(start);
    end.setUTCFullYear(start.getUTCFullYear() + years);
    if (end.getUTCMonth() !== start.getUTCMonth()) end.setUTCDate(0);
    return end;
}

/** An X.509 certificate (DER) in which a key of RSA or a curve vouches for itself. */
export function selfSigned(key: KeyObject, commonName: string, start: Date): Buffer {
    const name = sequence(setOf(sequence(objectId('2.5.4.3'), utf8(commonName.slice(0, nameCharacters)))));
    const said = sequence(
        tagged(0, integer(Buffer.from([2]))),
        serialNumber(),
        signatureAlgorithm(key),
        name,
        sequence(time(start), time(endOf(start))),
        name,
        createPublicKey(key).export({ type: 'spki', format: 'der' }),
    );
    return sequence(said, signatureAlgorithm(key), bits(sign('sha256', said, key)));
}
