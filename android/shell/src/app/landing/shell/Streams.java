package app.landing.shell;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;

final class Streams {
    /** Neither the config nor an answer is ever as long. */
    private static final int MOST_BYTES = 1 << 18;

    private Streams() {}

    /** Reads and closes a stream of UTF-8. */
    static String text(InputStream stream) throws IOException {
        try {
            ByteArrayOutputStream read = new ByteArrayOutputStream();
            byte[] buffer = new byte[8192];
            for (int length = stream.read(buffer); length >= 0; length = stream.read(buffer)) {
                read.write(buffer, 0, length);
                if (read.size() > MOST_BYTES) throw new IOException("too long");
            }
            return read.toString("UTF-8");
        } finally {
            stream.close();
        }
    }
}
