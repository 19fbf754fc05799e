## The classic pack: each place, with the roles people play there.

place-airplane = Airplane
    .pilot = Pilot
    .flight-attendant = Flight attendant
    .nervous-flyer = Nervous flyer
    .first-class-passenger = First-class passenger
    .air-marshal = Air marshal
    .window-seat-sleeper = Window-seat sleeper
    .stowaway = Stowaway

place-amusement-park = Amusement Park
    .ride-operator = Ride operator
    .mascot-in-a-hot-costume = Mascot in a hot costume
    .cotton-candy-seller = Cotton candy seller
    .thrill-seeker = Thrill seeker
    .dizzy-parent = Dizzy parent
    .child-just-too-short = Child just too short
    .safety-inspector = Safety inspector

place-bank = Bank
    .teller = Teller
    .security-guard = Security guard
    .branch-manager = Branch manager
    .loan-applicant = Loan applicant
    .armored-truck-driver = Armored truck driver
    .wealthy-heir = Wealthy heir
    .bank-robber = Bank robber

place-beach = Beach
    .lifeguard = Lifeguard
    .ice-cream-vendor = Ice cream vendor
    .surfer = Surfer
    .sandcastle-architect = Sandcastle architect
    .sunburned-tourist = Sunburned tourist
    .metal-detectorist = Metal detectorist
    .shark-spotter = Shark spotter

place-carnival = Carnival
    .samba-dancer = Samba dancer
    .float-builder = Float builder
    .stilt-walker = Stilt walker
    .drummer = Drummer
    .masked-stranger = Masked stranger
    .street-food-vendor = Street food vendor
    .lost-tourist = Lost tourist

place-casino = Casino
    .croupier = Croupier
    .pit-boss = Pit boss
    .high-roller = High roller
    .card-counter = Card counter
    .cocktail-server = Cocktail server
    .lounge-singer = Lounge singer
    .unlucky-gambler = Unlucky gambler

place-circus-tent = Circus Tent
    .ringmaster = Ringmaster
    .acrobat = Acrobat
    .clown = Clown
    .lion-tamer = Lion tamer
    .knife-thrower = Knife thrower
    .popcorn-seller = Popcorn seller
    .runaway-child = Runaway child

place-corporate-party = Corporate Party
    .chief-executive = Chief executive
    .intern = Intern
    .accountant = Accountant
    .party-planner = Party planner
    .karaoke-star = Karaoke star
    .bored-plus-one = Bored plus-one
    .gate-crasher = Gate-crasher

place-crusader-army = Crusader Army
    .knight = Knight
    .squire = Squire
    .archer = Archer
    .monk = Monk
    .camp-cook = Camp cook
    .royal-messenger = Royal messenger
    .captured-noble = Captured noble

place-day-spa = Day Spa
    .massage-therapist = Massage therapist
    .yoga-teacher = Yoga teacher
    .receptionist = Receptionist
    .mud-bath-regular = Mud bath regular
    .stressed-executive = Stressed executive
    .honeymooner = Honeymooner
    .undercover-critic = Undercover critic

place-embassy = Embassy
    .ambassador = Ambassador
    .interpreter = Interpreter
    .visa-clerk = Visa clerk
    .military-attache = Military attaché
    .visa-applicant = Visa applicant
    .press-secretary = Press secretary
    .protester-at-the-gate = Protester at the gate

place-hospital = Hospital
    .surgeon = Surgeon
    .nurse = Nurse
    .anesthetist = Anesthetist
    .ambulance-driver = Ambulance driver
    .expectant-parent = Expectant parent
    .patient-in-a-cast = Patient in a cast
    .fainting-visitor = Fainting visitor

place-hotel = Hotel
    .concierge = Concierge
    .bellhop = Bellhop
    .housekeeper = Housekeeper
    .night-porter = Night porter
    .newlywed = Newlywed
    .traveling-salesperson = Traveling salesperson
    .house-detective = House detective

place-military-base = Military Base
    .general = General
    .drill-sergeant = Drill sergeant
    .new-recruit = New recruit
    .tank-mechanic = Tank mechanic
    .army-medic = Army medic
    .mess-hall-cook = Mess hall cook
    .deserter = Deserter

place-movie-studio = Movie Studio
    .director = Director
    .movie-star = Movie star
    .stunt-double = Stunt double
    .camera-operator = Camera operator
    .makeup-artist = Makeup artist
    .nervous-extra = Nervous extra
    .tour-group-visitor = Tour group visitor

place-night-club = Night Club
    .dj = DJ
    .bouncer = Bouncer
    .bartender = Bartender
    .cloakroom-attendant = Cloakroom attendant
    .birthday-guest = Birthday guest
    .wallflower = Wallflower
    .noise-complaint-neighbor = Noise-complaint neighbor

place-ocean-liner = Ocean Liner
    .captain = Captain
    .purser = Purser
    .ballroom-musician = Ballroom musician
    .stoker = Stoker
    .eccentric-millionaire = Eccentric millionaire
    .seasick-passenger = Seasick passenger
    .card-sharp = Card sharp

place-passenger-train = Passenger Train
    .conductor = Conductor
    .engine-driver = Engine driver
    .dining-car-server = Dining car server
    .commuter = Commuter
    .mystery-novelist = Mystery novelist
    .backpacker = Backpacker
    .fare-dodger = Fare dodger

place-pirate-ship = Pirate Ship
    .captain = Captain
    .first-mate = First mate
    .cabin-hand = Cabin hand
    .gunner = Gunner
    .lookout = Lookout
    .cursed-prisoner = Cursed prisoner
    .parrot-trainer = Parrot trainer

place-polar-station = Polar Station
    .expedition-leader = Expedition leader
    .meteorologist = Meteorologist
    .biologist = Biologist
    .radio-operator = Radio operator
    .snowcat-driver = Snowcat driver
    .doctor = Doctor
    .lost-explorer = Lost explorer

place-police-station = Police Station
    .detective = Detective
    .desk-sergeant = Desk sergeant
    .patrol-officer = Patrol officer
    .police-dog-handler = Police dog handler
    .defense-lawyer = Defense lawyer
    .crime-reporter = Crime reporter
    .pickpocket = Pickpocket

place-restaurant = Restaurant
    .head-chef = Head chef
    .server = Server
    .sommelier = Sommelier
    .dishwasher = Dishwasher
    .food-critic = Food critic
    .blind-date = Blind date
    .health-inspector = Health inspector

place-school = School
    .teacher = Teacher
    .principal = Principal
    .janitor = Janitor
    .lunch-cook = Lunch cook
    .class-clown = Class clown
    .teachers-pet = Teacher’s pet
    .worried-parent = Worried parent

place-service-station = Service Station
    .mechanic = Mechanic
    .cashier = Cashier
    .car-wash-attendant = Car wash attendant
    .truck-driver = Truck driver
    .biker = Biker
    .lost-motorist = Lost motorist
    .hitchhiker = Hitchhiker

place-space-station = Space Station
    .commander = Commander
    .flight-engineer = Flight engineer
    .botanist = Botanist
    .space-tourist = Space tourist
    .mission-doctor = Mission doctor
    .robot-arm-operator = Robot arm operator
    .alien = Alien

place-submarine = Submarine
    .captain = Captain
    .sonar-operator = Sonar operator
    .torpedo-officer = Torpedo officer
    .navigator = Navigator
    .ships-cook = Ship’s cook
    .claustrophobic-sailor = Claustrophobic sailor
    .marine-biologist = Marine biologist

place-supermarket = Supermarket
    .cashier = Cashier
    .shelf-stacker = Shelf stacker
    .butcher = Butcher
    .free-sample-server = Free sample server
    .coupon-collector = Coupon collector
    .impatient-shopper = Impatient shopper
    .shoplifter = Shoplifter

place-theater = Theater
    .actor = Actor
    .playwright = Playwright
    .prompter = Prompter
    .stagehand = Stagehand
    .usher = Usher
    .understudy = Understudy
    .theater-ghost = Theater ghost

place-university = University
    .professor = Professor
    .student = Student
    .dean = Dean
    .librarian = Librarian
    .lab-assistant = Lab assistant
    .visiting-lecturer = Visiting lecturer
    .eternal-freshman = Eternal freshman

place-zoo = Zoo
    .zookeeper = Zookeeper
    .veterinarian = Veterinarian
    .penguin-feeder = Penguin feeder
    .ice-cream-seller = Ice cream seller
    .wildlife-photographer = Wildlife photographer
    .child-on-a-school-trip = Child on a school trip
    .escaped-monkey = Escaped monkey
