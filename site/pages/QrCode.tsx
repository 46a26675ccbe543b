/** @jsxImportSource preact */
import qrcode from 'qrcode-generator';

/** Modules of empty space around the code (ISO/IEC 18004). */
const margin = 4;

/** A text as a picture that phones read. */
export function QrCode({ text, label }: { text: string; label: string }) {
    const code = qrcode(0, 'M');
    code.addData(text);
    code.make();
    const count = code.getModuleCount();
    const rows = Array.from({ length: count }, (_, row) =>
        Array.from({ length: count }, (__, column) =>
            code.isDark(row, column) ? `M${column + margin} ${row + margin}h1v1h-1z` : '',
        ).join(''),
    );
    const side = count + 2 * margin;
    return (
        <svg class="qr-code" viewBox={`0 0 ${side} ${side}`} width="180" height="180" role="img" aria-label={label}>
            <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
            <path fill="#000" d={rows.join('')} />
        </svg>
    );
}
