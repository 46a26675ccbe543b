import qrcode from 'qrcode-generator';
import { useMemo } from 'react';

/** The width of the quiet zone required by ISO/IEC 18004, in modules. */
const quietZone = 4;

/** Returns the dark modules of a code as one SVG path of unit squares. */
function drawModules(text: string): { path: string; size: number } {
    const code = qrcode(0, 'M');
    code.addData(text);
    code.make();
    const size = code.getModuleCount();
    const indexes = Array.from({ length: size }, (_, index) => index);
    const squares = indexes.flatMap((y) => indexes.filter((x) => code.isDark(y, x)).map((x) => `M${x} ${y}h1v1h-1z`));
    return { path: squares.join(''), size };
}

/** Shows a text as a QR code, always dark on white, whatever the theme of the page. */
export function QrCode({ text, label }: { text: string; label: string }) {
    const { path, size } = useMemo(() => drawModules(text), [text]);
    const side = size + 2 * quietZone;
    return (
        <svg
            role="img"
            aria-label={label}
            viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
            width={208}
            height={208}
            shapeRendering="crispEdges"
        >
            <rect x={-quietZone} y={-quietZone} width={side} height={side} fill="#fff" />
            <path d={path} fill="#000" />
        </svg>
    );
}
