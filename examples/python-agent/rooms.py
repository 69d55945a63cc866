"""The office: rooms, who booked them, and a calendar that is not always well. A world of this process."""

from __future__ import annotations

import trajectory_inspector as traj


class Office:
    def __init__(self):
        self.reset({})

    # What the program asks for around each case.

    def reset(self, state, case_id=None, seed=0):
        self.world = {"rooms": {}, "bookings": {}, "questions": [], **state}

    def snapshot(self):
        return {"state": self.world}

    def state_hash(self):
        return traj.state_hash(self.world)

    # The tools of the agent.

    def find_rooms(self, slot, seats):
        taken = self.world["bookings"].get(slot, {})
        rooms = self.world["rooms"].items()
        return {"free": [name for name, room in rooms if room["seats"] >= seats and name not in taken]}

    def list_bookings(self, slot):
        return self.world["bookings"].get(slot, {})

    def book_room(self, room, slot, person):
        self.world["bookings"].setdefault(slot, {})[room] = person
        return {"booked": room}

    def cancel_booking(self, room, slot):
        del self.world["bookings"][slot][room]
        return {"cancelled": room}

    def ask_person(self, question):
        self.world["questions"].append(question)
        return {"asked": True}

    # A calendar that is not always well, where the case's initial_state says so: what the tools do stays as it is.

    def pre_hook(self, call):
        """A lookup that fails: the first one finds nobody at home."""
        if call.tool == "find_rooms" and call.nth == 1 and self.world.get("calendar") == "down at first":
            raise traj.ToolError("timeout", "the calendar did not answer")

    def post_hook(self, call, result):
        """A document that is late: the first look shows none of the rooms that are free."""
        if call.tool == "find_rooms" and call.nth == 1 and self.world.get("calendar") == "late":
            return {"free": [], "syncing": True}
