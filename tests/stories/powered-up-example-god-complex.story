# The book's example: six players, four against one, and God Complex makes it unanimous (P3). The rest is D6.
edition: dc
modules: powered-up
players: Anne, Juan, Maria, Isaac, Olga, Wim

round at Justice League Watchtower
dealer Maria
joker Anne
ability Isaac: God Complex
Maria asks Isaac
Isaac accuses Anne
Juan: yes
Maria: yes
Olga: yes
Wim: no
Isaac uses God Complex
score: Juan 1, Maria 1, Isaac 2, Olga 1, Wim 1
