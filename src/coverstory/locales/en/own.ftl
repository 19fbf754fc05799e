## Places that a table brings along, and who may be at any of them.

place-own = A place of your own
    .regular = Regular
    .first-timer = First-timer
    .member-of-staff = Member of staff
    .boss = The boss here
    .cleaner = Cleaner
    .guard = Guard
    .photographer = Photographer
    .inspector = Inspector
    .lost-tourist = Lost tourist
    .delivery-driver = Delivery driver
    .somebodys-child = Somebody’s child
    .neighbour = Neighbor
    .about = One of the places that your table has brought along.
