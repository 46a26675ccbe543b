import qrcode from 'qrcode-generator';
import { useMemo } from 'react';

/** The quiet zone that readers ask for (ISO/IEC 18004): four modules. */
const quiet = 4;

/** The dark modules of a code as one path, a unit square each. */
function drawn(text: string): { path: string; size: number } {
    const code = qrcode(0, 'M');
    code.addData(text);
    code.make();
    const size = code.getModuleCount();
    const places = Array.from({ length: size }, (_, place) => place);
    const squares = places.flatMap((y) => places.filter((x) => code.isDark(y, x)).map((x) => `M${x} ${y}h1v1h-1z`));
    return { path: squares.join(''), size };
}

/** A text as a QR code, dark on white whatever the page looks like. */
export function QrCode({ text, label }: { text: string; label: string }) {
    const { path, size } = useMemo(() => drawn(text), [text]);
    const side = size + 2 * quiet;
    return (
        <svg
            role="img"
            aria-label={label}
            viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
            width={208}
            height={208}
            shapeRendering="crispEdges"
        >
            <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" />
            <path d={path} fill="#000" />
        </svg>
    );
}
