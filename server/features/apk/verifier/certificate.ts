import { type KeyObject, X509Certificate } from 'node:crypto';

/** What a certificate says of its key; `spki` is the key as a certificate holds it (DER). */
type Certified = { key: KeyObject; spki: Buffer };

let last: { der: Buffer; certified: Certified } | undefined;

/** The key in a certificate (DER). All schemes of an APK name the same one, which takes as long to read as to check them. */
export function certifiedBy(der: Buffer): Certified {
    if (!last?.der.equals(der)) {
        const key = new X509Certificate(der).publicKey;
        last = { der: Buffer.from(der), certified: { key, spki: key.export({ type: 'spki', format: 'der' }) } };
    }
    return last.certified;
}
