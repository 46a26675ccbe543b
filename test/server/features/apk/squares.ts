import sharp from 'sharp';
import { fixture } from '../../harness-upload';

/** The drawing of the fixtures in the aspect ratio of an app's icon. */
export const squareDrawing = Buffer.from(String(fixture('drawing.svg')).replace('width="96"', 'width="64"'));

/** Returns a photo of the fixtures in the aspect ratio of an app's icon, as PNG. */
export function squarePhoto(name: string): Promise<Buffer> {
    return sharp(fixture(name)).resize(64, 64, { fit: 'fill' }).png().toBuffer();
}
