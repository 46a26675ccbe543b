package android.widget;

import android.content.Context;
import android.view.View;

public class ImageView extends View {
    public int resource;

    public ImageView(Context context) {
        super(context);
    }

    public void setImageResource(int resource) {
        this.resource = resource;
    }
}
