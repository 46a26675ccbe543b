import { createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto';
import { BitString, Integer, Null, Utf8String } from 'asn1js';
import {
    AlgorithmIdentifier,
    AttributeTypeAndValue,
    Certificate,
    PublicKeyInfo,
    RelativeDistinguishedNames,
    Time,
    TimeType,
} from 'pkijs';
import { isRsa } from './keyType';

const years = 30;
/** Maximum length of a common name in X.509. */
const nameCharacters = 64;
const commonNameId = '2.5.4.3';

function signatureAlgorithm(key: KeyObject): AlgorithmIdentifier {
    return isRsa(key)
        ? new AlgorithmIdentifier({ algorithmId: '1.2.840.113549.1.1.11', algorithmParams: new Null() })
        : new AlgorithmIdentifier({ algorithmId: '1.2.840.10045.4.3.2' });
}

function serialNumber(): Integer {
    const bytes = randomBytes(16);
    bytes.writeUInt8((bytes.readUInt8(0) & 0x3f) | 0x40, 0);
    return new Integer({ valueHex: bytes });
}

/** Returns the date thirty years later, or the last of February if that year has no 29th. */
function getExpiry(start: Date): Date {
    const end = new Date(start);
    end.setUTCFullYear(start.getUTCFullYear() + years);
    if (end.getUTCMonth() !== start.getUTCMonth()) end.setUTCDate(0);
    return end;
}

/** Converts a date as X.509 requires: two digits of the year until 2049, four from then on, and whole seconds. */
function toX509Time(date: Date): Time {
    const value = new Date(date);
    value.setUTCMilliseconds(0);
    return new Time({ type: value.getUTCFullYear() < 2050 ? TimeType.UTCTime : TimeType.GeneralizedTime, value });
}

/** Creates a self-signed X.509 certificate (DER) for an RSA or EC key. */
export function createSelfSigned(key: KeyObject, commonName: string, start: Date): Buffer {
    const value = new Utf8String({ value: commonName.slice(0, nameCharacters) });
    const name = new RelativeDistinguishedNames({
        typesAndValues: [new AttributeTypeAndValue({ type: commonNameId, value })],
    });
    const certificate = new Certificate({
        version: 2,
        serialNumber: serialNumber(),
        signature: signatureAlgorithm(key),
        signatureAlgorithm: signatureAlgorithm(key),
        issuer: name,
        subject: name,
        notBefore: toX509Time(start),
        notAfter: toX509Time(getExpiry(start)),
        subjectPublicKeyInfo: PublicKeyInfo.fromBER(createPublicKey(key).export({ type: 'spki', format: 'der' })),
    });
    const tbs = Buffer.from(certificate.encodeTBS().toBER());
    certificate.signatureValue = new BitString({ valueHex: sign('sha256', tbs, key) });
    return Buffer.from(certificate.toSchema(true).toBER());
}
