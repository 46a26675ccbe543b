/** The queue of the pixel: it takes commands, and passes them on as soon as the pixel's script has come. */
export type PixelQueue = {
    (...command: unknown[]): void;
    callMethod?: (...command: unknown[]) => void;
    queue: unknown[][];
    loaded: boolean;
    version: string;
};

declare global {
    /** What tags of others require to be global. It exists from when such a tag is loaded. */
    interface Window {
        /** The queue of the tag managers. */
        dataLayer?: unknown[];
        fbq?: PixelQueue;
        _fbq?: PixelQueue;
    }
}
