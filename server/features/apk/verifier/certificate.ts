import { type KeyObject, X509Certificate } from 'node:crypto';

/** The public key of a certificate; `spki` is its DER form in the certificate. */
type Certified = { key: KeyObject; spki: Buffer };

let last: { der: Buffer; certified: Certified } | undefined;

/**
 * Returns the public key of a certificate (DER). The last one is cached: all schemes of an APK name the same
 * certificate, and parsing it takes as long as verifying them.
 */
export function certifiedBy(der: Buffer): Certified {
    if (!last?.der.equals(der)) {
        const key = new X509Certificate(der).publicKey;
        last = { der: Buffer.from(der), certified: { key, spki: key.export({ type: 'spki', format: 'der' }) } };
    }
    return last.certified;
}
