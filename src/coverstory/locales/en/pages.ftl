## Pages that the server writes without the help of a script.

preview-text = Spyfall on your phones. One of you is lying.
lost-title = Nothing here
lost-text = This address leads nowhere. Perhaps a letter is missing, or one too many.
to-front-page = To the front page
