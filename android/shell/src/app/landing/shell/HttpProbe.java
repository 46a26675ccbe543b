package app.landing.shell;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URL;

/** A domain has answered when it says anything but that it is broken. */
final class HttpProbe implements Probe {
    @Override
    public String ask(String url, int timeout) {
        HttpURLConnection connection = null;
        try {
            connection = (HttpURLConnection) new URL(url).openConnection();
            connection.setConnectTimeout(timeout);
            connection.setReadTimeout(timeout);
            connection.setUseCaches(false);
            int status = connection.getResponseCode();
            if (status >= 500) return null;
            String type = connection.getContentType();
            boolean readable = status < 300 && type != null && type.contains("json");
            return readable ? Streams.text(connection.getInputStream()) : "";
        } catch (IOException unreachable) {
            return null;
        } finally {
            if (connection != null) connection.disconnect();
        }
    }
}
