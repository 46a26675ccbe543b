import { styled } from '@mui/material/styles';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import type { Device } from '../../../site/view';

/** The width of the window that visitors are assumed to have, in CSS pixels. */
const widths: Readonly<Record<Device, number>> = { DESKTOP: 1366, MOBILE: 390 };

const Room = styled('div')(({ theme }) => ({
    position: 'relative',
    flex: 1,
    minHeight: 0,
    overflow: 'hidden',
    background: theme.palette.action.hover,
    '& > iframe': { position: 'absolute', insetBlockStart: 0, border: 0, background: '#fff', transformOrigin: '0 0' },
}));

type Size = { width: number; height: number };

function useSize(): [Ref<HTMLDivElement>, Size] {
    const element = useRef<HTMLDivElement>(null);
    const [size, setSize] = useState<Size>({ width: 0, height: 0 });
    useEffect(() => {
        if (!element.current) return;
        const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect));
        observer.observe(element.current);
        return () => observer.disconnect();
    }, []);
    return [element, size];
}

type Props = {
    title: string;
    device: Device;
    /** A frame with another key is another frame. */
    frame: { ref: Ref<HTMLIFrameElement>; key: number };
    children?: ReactNode;
};

/** The frame of the preview: as wide as a visitor's window, and scaled into the room that there is. */
export function PreviewFrame({ title, device, frame: { ref, key }, children }: Props) {
    const [room, { width, height }] = useSize();
    const wanted = widths[device];
    const scale = width === 0 ? 1 : Math.min(1, width / wanted);
    const left = Math.max(0, (width - wanted * scale) / 2);
    return (
        <Room ref={room}>
            <iframe
                key={key}
                ref={ref}
                title={title}
                src="/preview/frame"
                sandbox="allow-scripts"
                referrerPolicy="no-referrer"
                style={{
                    width: wanted,
                    height: height / scale,
                    insetInlineStart: left,
                    transform: `scale(${scale})`,
                }}
            />
            {children}
        </Room>
    );
}
